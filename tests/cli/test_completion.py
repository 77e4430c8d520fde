"""Shell completion: the scripts are understood by their shells, and offer commands and options."""

import shutil
import subprocess

import pytest

from tableside.cli import main
from tests.cli.test_cli import Shell, shell

__all__ = ["shell"]


def offered(script: str, *words: str) -> list[str]:
    """What bash offers for the last of these words."""
    typed = (
        f'COMP_WORDS=({" ".join(words)} ""); COMP_CWORD={len(words)}; _tableside; printf "%s\\n" "${{COMPREPLY[@]}}"'
    )
    command = ["bash", "--norc", "-c", f"{script}\n{typed}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_offers_commands(capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "bash"])
    script = capsys.readouterr().out
    assert {"play", "serve", "simulate"} <= set(offered(script, "tableside"))
    assert {"tables", "reset"} <= set(offered(script, "tableside", "admin"))


@pytest.mark.parametrize(("name", "part"), [("zsh", "#compdef tableside"), ("fish", "complete -c tableside")])
def test_other_shells_have_theirs(name: str, part: str, shell: Shell) -> None:
    assert part in shell("completion", name).out


def test_another_shell_is_refused(shell: Shell) -> None:
    said = shell("completion", "tcsh")
    assert said.code == 2
    assert "tcsh" in said.err

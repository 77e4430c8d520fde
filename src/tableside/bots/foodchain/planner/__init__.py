"""What the planning bots of Food Chain Magnate think with: outlook, supply, market, growth and teams."""

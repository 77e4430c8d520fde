// The colours of Burger Joint's cubes, in the order of the counts that views and events hold.
export const COLOURS = ["white", "black", "yellow", "green", "brown", "red"];

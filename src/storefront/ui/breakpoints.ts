/** Widths at which the layout changes; style sheets write the same numbers (spec 9). */
export const breakpoints = [600, 768, 992, 1200, 1400] as const;
/** A width of the container, not of the window. */
export const widestContainer = 1550;
/** From here on the menu lies in the header and the mobile menu is closed. */
export const mobileMenuEnd = 1024;

/**
 * The widths in pixels at which the layout changes. A style sheet writes the same number as min-width, or one less as
 * max-width.
 */
export const breakpoints = {
  small: 600,
  medium: 768,
  large: 992,
  /** From here on the menu lies in the header. */
  menu: 1024,
  wide: 1200,
  wider: 1400,
  /** The page grows no wider. */
  page: 1550,
} as const;

/**
 * The widths of its own place, not of the window, from which on the product slider shows two, three and four products.
 */
export const containerWidths = { two: 800, three: 1400, four: 1550 } as const;

/** A product box that is narrower has its labels below its picture. */
export const labelledWidth = 300;

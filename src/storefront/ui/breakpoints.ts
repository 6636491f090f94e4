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

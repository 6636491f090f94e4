/** What the question for a free space says: these travel with it. */
export const storefrontFits = {
  'fits.title': 'Fits my space',
  'fits.hint': 'Give the free space in mm, or write cm after it.',
  'fits.wrong': 'This is not a length. Write 1200 or 120 cm.',
  'fits.width': 'Width',
  'fits.depth': 'Depth',
  'fits.height': 'Height',
  'fits.width.chosen': 'Fits a width of {{length}} mm',
  'fits.depth.chosen': 'Fits a depth of {{length}} mm',
  'fits.height.chosen': 'Fits a height of {{length}} mm',
  'fits.clear': 'Clear the dimensions',
};

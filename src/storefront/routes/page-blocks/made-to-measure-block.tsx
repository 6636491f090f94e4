export { MadeToMeasure as Block } from '#storefront/features/catalogue/made-to-measure.tsx';

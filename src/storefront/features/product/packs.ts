export { PackCounter } from './pack-counter.tsx';
export { PackPrice } from './pack-price.tsx';

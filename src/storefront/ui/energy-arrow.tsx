import styles from './energy-arrow.module.css';

/**
 * The arrow of the energy label with its scale, as the European Union prescribes it; at least as tall as the price
 * beside it.
 */
export function EnergyArrow({ energyClass, label }: { energyClass: string; label: string }) {
  return (
    <img
      className={styles.arrow}
      loading="lazy"
      src={`/energy/${energyClass}.svg`}
      alt={label}
      width={54}
      height={25}
    />
  );
}

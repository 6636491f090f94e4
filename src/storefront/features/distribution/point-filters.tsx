import { pointKinds, provinces } from '#domain/distribution/provinces.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './distribution.module.css';

type PointFiltersProps = {
  search: Readonly<Record<string, string>>;
  path: string;
  /** Opens the page with some of its query changed. */
  go: (change: Record<string, string>) => void;
};

/** A plain form, which works before any script does. */
export function PointFilters({ search, path, go }: PointFiltersProps) {
  const t = useTexts();
  const { q = '', type = '', province = '' } = search;
  return (
    <form
      className={styles.filters}
      action={path}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        go({ q: String(form.get('q') ?? '').trim(), province: String(form.get('province') ?? '') });
      }}
    >
      <TextField
        label={t('distribution.search')}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        autoComplete="address-level2"
        enterKeyHint="search"
      />
      <SelectField
        label={t('distribution.province')}
        name="province"
        defaultValue={province}
        onChange={({ currentTarget }) => go({ province: currentTarget.value })}
        options={[
          { value: '', label: t('distribution.whole_country') },
          ...provinces.map((name) => ({ value: name, label: name })),
        ]}
      />
      {type !== '' && <input type="hidden" name="type" value={type} />}
      <Button type="submit">{t('distribution.find')}</Button>
      <div className={styles.kinds} role="group" aria-label={t('distribution.kinds')}>
        {['' as const, ...pointKinds].map((kind) => (
          <Button
            key={kind}
            small
            variant={kind === type ? 'deep' : 'quiet'}
            aria-pressed={kind === type}
            onClick={() => go({ type: kind })}
          >
            {kind === '' ? t('distribution.all') : t(`distribution.kind.${kind}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}

import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ConfiguredAttribute, ConfiguredValue } from '#domain/configurator/configured.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { usePriceDifferences } from './price-difference.ts';
import { prefixesIn } from './value-words.ts';
import type { Configuration } from './configuration.ts';
import styles from './value-dialog.module.css';
import { ValueTile } from './value-tile.tsx';
import { WhyNot } from './why-not.tsx';

/** With more values than this the dialog has a search field (CONF-14). */
const mostWithoutSearch = 20;

type ValueDialogProps = {
  configuration: Configuration;
  attribute: ConfiguredAttribute['attribute'];
  values: readonly ConfiguredValue[];
  selected: number | null;
  open: boolean;
  onClose: () => void;
};

export function ValueDialog(props: ValueDialogProps) {
  const t = useTexts();
  const { attribute, open, onClose } = props;
  return (
    <Dialog wide open={open} onClose={onClose} title={attribute.name} closeLabel={t('drawer.close')}>
      {open && <Content {...props} />}
    </Dialog>
  );
}

/** All values by their groups; a pick closes the dialog. */
function Content({ configuration, attribute, values, selected, onClose }: ValueDialogProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [explained, setExplained] = useState<number | null>(null);
  const differences = usePriceDifferences(configuration, attribute, values);
  const prefixOf = prefixesIn(attribute);
  const sections = sectionsOf(attribute, matchingValues(values, words));
  const press = ({ value, allowed }: ConfiguredValue) => {
    if (!allowed) return setExplained(explained === value.id ? null : value.id);
    if (value.id !== selected) configuration.choose(attribute.id, value.id);
    onClose();
  };
  return (
    <>
      {values.length > mostWithoutSearch && (
        <label className={styles.search}>
          <Search aria-hidden="true" />
          <input
            type="search"
            value={words}
            placeholder={t('configurator.search')}
            aria-label={t('configurator.search_in', { name: attribute.name })}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      )}
      <p className="visually-hidden" role="status">
        {words !== '' &&
          t('configurator.found', { count: sections.reduce((sum, section) => sum + section.values.length, 0) })}
      </p>
      {sections.length === 0 && <p className="muted">{t('configurator.nothing_found', { words })}</p>}
      {sections.map((section) => (
        <section key={section.name} className={styles.section} aria-label={section.name || attribute.name}>
          {section.name !== '' && <h3 className="h5">{section.name}</h3>}
          <ul className={styles.tiles}>
            {section.values.map((offered) => (
              <li key={offered.value.id} className={explained === offered.value.id ? styles.explained : undefined}>
                <ValueTile
                  offered={offered}
                  selected={offered.value.id === selected}
                  difference={differences.get(offered.value.id) ?? null}
                  explained={explained === offered.value.id}
                  prefix={prefixOf(offered.value.id)}
                  onPress={() => press(offered)}
                />
                {explained === offered.value.id && (
                  <WhyNot configuration={configuration} attribute={attribute} refused={offered} onRepaired={onClose} />
                )}
                {offered.value.description !== '' && <p className={styles.description}>{offered.value.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function matchingValues(values: readonly ConfiguredValue[], words: string): readonly ConfiguredValue[] {
  const terms = searchWords(words);
  return values.filter(({ value }) => {
    const own = searchWords(`${value.name} ${value.code} ${value.description}`);
    return terms.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
}

/** Values without a group stand last, under no name. */
function sectionsOf({ groups }: ConfiguredAttribute['attribute'], values: readonly ConfiguredValue[]) {
  const grouped = groups.map((group) => ({
    name: group.name,
    values: values.filter(({ value }) => group.values.includes(value.id)),
  }));
  const others = values.filter(({ value }) => !groups.some((group) => group.values.includes(value.id)));
  return [...grouped, { name: '', values: others }].filter((section) => section.values.length > 0);
}

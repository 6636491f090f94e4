import { Check, CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { linkTo } from './code-in-address.ts';
import styles from './size-list.module.css';
import { readSizeLines } from './size-lines.ts';
import { measuresOf, sizedOffer, type SizedOffer } from './sized-offers.ts';
import type { Configuration } from './configuration.ts';
import { useAdditions, type Additions } from './use-additions.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';

/** What a line of the list puts into the cart; `mark` is the name that the list gives it. */
type SizedLine = { configuration: string; quantity: number; productUrl: string; mark: string };

export type SizeListProps = {
  configuration: Configuration;
  path: string;
  cartPath: string;
  addToCart: (line: SizedLine) => Promise<unknown>;
  onClose: () => void;
};

/**
 * A list of sizes for the chosen configuration, typed or pasted. Each line shows its price or its problem, and all good
 * lines go into the cart at once.
 */
export function SizeList({ configuration, path, cartPath, addToCart, onClose }: SizeListProps) {
  const shop = useShop();
  const { t } = shop;
  const [text, setText] = useState('');
  const measures = useMemo(() => measuresOf(configuration.configured), [configuration.configured]);
  const offers = useMemo(
    () =>
      readSizeLines(text, {
        inputs: measures.map(({ input }) => input),
        largestLine: shop.config.largestLine,
      }).map((line) => sizedOffer(configuration, measures, line, shop)),
    [text, measures, configuration, shop],
  );
  const good = offers.filter(({ problem }) => problem === null);
  const { adding, done, outcome, addAll } = useAdditions(({ systemCode, line }: SizedOffer) =>
    addToCart({
      configuration: systemCode,
      quantity: line.quantity,
      productUrl: linkTo(path, systemCode),
      mark: line.name,
    }),
  );
  const total = good.reduce((sum, { amount, line }) => sum + (amount ?? 0) * line.quantity, 0);
  const add = async () => {
    const added = await addAll(good);
    setText(
      offers
        .filter((offer) => !added.includes(offer))
        .map(({ line }) => line.text)
        .join('\n'),
    );
  };
  const names = measures.map(({ name }) => name.toLocaleLowerCase(shop.locale)).join(' × ');
  const footer = (
    <>
      <Button small busy={adding} disabled={good.length === 0} onClick={() => void add()}>
        {t('configurator.sizes_add', { count: good.length })}
      </Button>
      {outcome && outcome.added.length > 0 && (
        <ButtonLink small variant="quiet" href={cartPath}>
          {t('drawer.go_to_cart')}
        </ButtonLink>
      )}
      {good.length > 0 && (
        <p className={styles.total}>
          {t('configurator.sizes_total')} <b>{formatMinor(total)}</b>
        </p>
      )}
    </>
  );
  return (
    <Dialog wide open onClose={onClose} title={t('configurator.sizes')} closeLabel={t('drawer.close')} footer={footer}>
      <p className="muted">{t('configurator.sizes_text', { names })}</p>
      <TextAreaField
        className={styles.field}
        label={t('configurator.sizes_label')}
        hint={t('configurator.sizes_hint')}
        rows={5}
        value={text}
        disabled={adding}
        onChange={(event) => setText(event.target.value)}
      />
      {offers.length > 0 && (
        <ol className={styles.lines} aria-label={t('configurator.sizes_lines')}>
          {offers.map((offer, index) => (
            <Line key={`${index} ${offer.line.text}`} offer={offer} />
          ))}
        </ol>
      )}
      <Progress {...{ adding, done, outcome }} count={good.length} />
    </Dialog>
  );
}

function Line({ offer: { line, measures, amount, problem } }: { offer: SizedOffer }) {
  const { t } = useShop();
  const Sign = problem === null ? Check : CircleAlert;
  return (
    <li className={problem === null ? undefined : styles.wrong}>
      <Sign aria-hidden="true" />
      <span>
        <b>{line.name || measures || line.text}</b>
        {line.name !== '' && measures !== '' && <small>{measures}</small>}
        {problem !== null && <small className={styles.problem}>{problem}</small>}
      </span>
      {problem === null && (
        <span className={styles.price}>
          {t('quantity.pieces', { count: line.quantity })}
          <b>{formatMinor((amount ?? 0) * line.quantity)}</b>
        </span>
      )}
    </li>
  );
}

type ProgressProps = { adding: boolean; done: number; outcome: Additions<SizedOffer> | null; count: number };

/** How far the adding has come, and what became of it. */
function Progress({ adding, done, outcome, count }: ProgressProps) {
  const { t } = useShop();
  return (
    <div role="status" className={styles.outcome}>
      {adding && (
        <p>
          {t('configurator.sizes_progress', { done, count })}
          <progress max={count} value={done} />
        </p>
      )}
      {outcome && !adding && (
        <p>
          {t('configurator.sizes_added', {
            added: outcome.added.length,
            count: outcome.added.length + outcome.refused.length,
          })}
        </p>
      )}
      {outcome && !adding && outcome.refused.length > 0 && (
        <ul>
          {outcome.refused.map(({ entry, reason }) => (
            <li key={entry.line.text}>
              {[entry.line.name, entry.measures].filter(Boolean).join(', ')}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

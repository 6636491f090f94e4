import { ArrowRight } from 'lucide-react';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { priceOrAsk } from '#storefront/texts/price-texts.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import type { SuggestionOption } from './use-suggestions.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './search-box.module.css';

type SuggestionGroupsProps = { id: string; active: number; options: readonly SuggestionOption[] };

/** Products, categories and a link to all results. The options are links, so that they also open in a new tab. */
export function SuggestionGroups({ id, active, options }: SuggestionGroupsProps) {
  const t = useTexts();
  const group = (kind: SuggestionOption['kind'], title?: string) => {
    const members = options.flatMap((option, index) => (option.kind === kind ? [{ option, index }] : []));
    if (members.length === 0) return null;
    return (
      <div role="group" aria-label={title} className={styles.group}>
        {title !== undefined && (
          <span className={styles.title} aria-hidden="true">
            {title}
          </span>
        )}
        {members.map(({ option, index }) => (
          <Option key={option.key} id={`${id}-${index}`} option={option} active={index === active} />
        ))}
      </div>
    );
  };
  return (
    <>
      {group('product', t('shell.search.products'))}
      {group('category', t('shell.search.categories'))}
      {group('all')}
    </>
  );
}

function Option({ id, option, active }: { id: string; option: SuggestionOption; active: boolean }) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={option.href}
      className={styles.option}
      data-kind={option.kind}
    >
      <Content option={option} />
    </a>
  );
}

function Content({ option }: { option: SuggestionOption }) {
  const shop = useShop();
  const { t } = shop;
  if (option.kind === 'all')
    return (
      <>
        {t('shell.search.all', { words: option.words })}
        <ArrowRight aria-hidden="true" />
      </>
    );
  if (option.kind === 'category')
    return (
      <>
        {option.category.name}
        <span className="muted tabular">{option.category.total}</span>
      </>
    );
  const { product } = option;
  const image = product.images[0];
  return (
    <>
      <Picture
        className={styles.picture}
        src={image && imageUrl(image.file.path, 'mini')}
        alt=""
        ratio="1 / 1"
        color={image?.color}
      />
      <span className={styles.name}>{unbroken(product.name)}</span>
      <span className="tabular">{visiblePrice(product) && priceOrAsk(product, shop)}</span>
    </>
  );
}

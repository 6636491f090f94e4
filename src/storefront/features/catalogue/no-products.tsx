import { useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** A list that has products, but none under these filters, or none so far down. */
export function NoProducts({
  beyond,
  clearHref,
  firstHref,
}: {
  beyond: boolean;
  clearHref: string;
  firstHref: string;
}) {
  const t = useTexts();
  if (beyond)
    return (
      <EmptyState title={t('list.beyond.title')} text={t('list.beyond.text')}>
        <ButtonLink href={firstHref}>{t('list.beyond.first')}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={t('list.empty.title')} text={t('list.empty.text')}>
      <ButtonLink href={clearHref}>{t('list.empty.clear')}</ButtonLink>
    </EmptyState>
  );
}

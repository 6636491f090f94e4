import { useEffect } from 'react';
import { isFlaggedBusiness } from '#domain/accounts/user.ts';
import type { User } from '#contract/accounts.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './account-frame.module.css';

/** The terms for redistributors and architects, those of the shop where it has none; nobody else is offered them. */
export function CooperationTerms() {
  const { t } = useShop();
  return <AccountFrame title={t('account.terms.title')}>{(user) => <Terms user={user} />}</AccountFrame>;
}

function Terms({ user }: { user: User }) {
  const shop = useShop();
  const { t, locale, config } = shop;
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const flagged = isFlaggedBusiness(user);
  const { data: pages = [] } = useQuery(shopQuery(shop, 'listPages', {}));
  const profile = pathTo('USER_PROFILE');
  useEffect(() => {
    if (!flagged) navigate(profile, { replace: true });
  }, [flagged, profile, navigate]);
  if (!flagged) return null;
  const pageOf = (slug: string | undefined) => pages.find(({ slugs }) => slugs.pl === slug || slugs.en === slug);
  const page = pageOf(config.partnershipTermsSlug) ?? pageOf(config.termsSlug);
  return (
    <>
      <p>{t('account.terms.text')}</p>
      {!user.hasSupervisor && <p className={styles.note}>{t('account.terms.waiting')}</p>}
      <div className={styles.actions}>
        <ButtonLink href={pathTo('CMS_PAGE', { locale, slug: page?.slug ?? config.termsSlug ?? '' })}>
          {page?.title ?? t('account.terms.open')}
        </ButtonLink>
      </div>
    </>
  );
}

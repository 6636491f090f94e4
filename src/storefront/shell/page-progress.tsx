import { useTexts } from '#storefront/api/shop.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { useNavigationState } from '#storefront/navigation/use-page.ts';
import styles from './page-progress.module.css';

/** Says that another page is on its way (SHELL-12); its style keeps quiet about one that comes in a moment. */
export function PageProgress() {
  const t = useTexts();
  const { coming } = useNavigationState();
  if (coming === null) return null;
  return (
    <div className={styles.progress}>
      <Spinner label={t('shell.page_loading')} />
      <span aria-hidden="true">{t('shell.page_loading')}</span>
    </div>
  );
}

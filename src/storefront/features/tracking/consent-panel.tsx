import { useEffect, useState } from 'react';
import type { ConsentChoice } from '#domain/tracking/consent-choice.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQueryClient } from '#storefront/api/use-query.ts';
import { showCookieSettings, useCookieSettingsOpen } from '#storefront/cookie-settings.ts';
import { PrivacyLink } from '#storefront/forms/privacy-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import styles from './consent-panel.module.css';
import { choose, useConsentChoice } from './consent-store.ts';
import { sendAsChosen } from './send-as-chosen.ts';

const everything: ConsentChoice = { analytics: true, marketing: true };
const onlyNecessary: ConsentChoice = { analytics: false, marketing: false };

/** Asks once, opens the settings again on request, and starts the services that were chosen (TRACKING-1). */
export function ConsentPanel() {
  const shop = useShop();
  const queryClient = useQueryClient();
  const choice = useConsentChoice();
  const isOpen = useCookieSettingsOpen();
  useEffect(() => {
    if (choice) sendAsChosen(choice, { shop, queryClient });
  }, [choice, shop, queryClient]);
  return (
    <>
      {choice === null && <Banner />}
      {isOpen && <Settings choice={choice ?? onlyNecessary} />}
    </>
  );
}

function Banner() {
  const shop = useShop();
  const { t } = shop;
  return (
    <section className={styles.banner} aria-label={t('consent.title')}>
      <p className={styles.text}>
        {t('consent.text')} <PrivacyLink />
      </p>
      <div className={styles.ways}>
        <Button small variant="quiet" onClick={() => choose(onlyNecessary, shop)}>
          {t('consent.reject')}
        </Button>
        <Button small variant="quiet" onClick={() => choose(everything, shop)}>
          {t('consent.accept')}
        </Button>
        <button type="button" className={styles.settings} onClick={() => showCookieSettings(true)}>
          {t('consent.settings')}
        </button>
      </div>
    </section>
  );
}

function Settings({ choice }: { choice: ConsentChoice }) {
  const shop = useShop();
  const { t } = shop;
  const [draft, setDraft] = useState(choice);
  const close = () => showCookieSettings(false);
  const decide = (choice: ConsentChoice) => {
    choose(choice, shop);
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('consent.title')}
      closeLabel={t('consent.close')}
      footer={
        <div className={styles.decision}>
          <Button small onClick={() => decide(draft)}>
            {t('consent.save')}
          </Button>
          <Button small variant="quiet" onClick={() => decide(onlyNecessary)}>
            {t('consent.reject')}
          </Button>
          <Button small variant="quiet" onClick={() => decide(everything)}>
            {t('consent.accept')}
          </Button>
        </div>
      }
    >
      <div className={styles.choices}>
        <Checkbox checked disabled readOnly label={<Purpose name="necessary" />} />
        {(['analytics', 'marketing'] as const).map((purpose) => (
          <Checkbox
            key={purpose}
            checked={draft[purpose]}
            onChange={({ target }) => setDraft({ ...draft, [purpose]: target.checked })}
            label={<Purpose name={purpose} />}
          />
        ))}
      </div>
    </Dialog>
  );
}

function Purpose({ name }: { name: 'necessary' | 'analytics' | 'marketing' }) {
  const { t } = useShop();
  return (
    <>
      <b>{t(`consent.${name}`)}</b>
      <br />
      <span className="small muted">{t(`consent.${name}_text`)}</span>
    </>
  );
}

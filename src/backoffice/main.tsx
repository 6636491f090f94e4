import { createRoot } from 'react-dom/client';
import '#storefront/ui/tokens.css';
import '#storefront/ui/base.css';
import { isLocale, type Locale } from '#domain/locale.ts';
import { createTranslator } from '#i18n/translator.ts';
import { App } from './app.tsx';
import { createStaffCall } from './call.ts';

const texts = { pl: () => import('#i18n/pl/back-office.ts'), en: () => import('#i18n/en/back-office.ts') };
const { lang } = document.documentElement;
const locale: Locale = isLocale(lang) ? lang : 'pl';
const { backOffice } = await texts[locale]();
const t = createTranslator(locale, { [locale]: backOffice });
document.title = t('back.title');
createRoot(document.querySelector('#root')!).render(<App locale={locale} t={t} call={createStaffCall(locale)} />);

import { createRoot } from 'react-dom/client';
import '#storefront/ui/tokens.css';
import '#storefront/ui/base.css';
import { PartsPage } from './parts-page.tsx';

const locale = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'pl';
document.documentElement.lang = locale;
createRoot(document.getElementById('parts')!).render(<PartsPage locale={locale} />);

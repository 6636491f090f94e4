import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onNotices } from '#storefront/api/answer-headers.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './content.module.css';

/** The toasts since the page was opened. They stay here after they have disappeared. */
export function Block() {
  const t = useTexts();
  const [messages, setMessages] = useState<readonly string[]>([]);
  useEffect(() => onNotices((notices) => setMessages((shown) => [...shown, ...notices.map(({ text }) => text)])), []);
  return (
    <section className="wrap" aria-label={t('content.messages')}>
      <ul className={styles.messages}>
        {messages.length === 0 && <li className="muted">{t('content.no_messages')}</li>}
        {messages.map((text, index) => (
          <li key={`${index} ${text}`}>
            {text}
            <IconButton
              label={`${t('content.close')}: ${text}`}
              onClick={() => setMessages((shown) => shown.filter((_, place) => place !== index))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { decimalText } from '#domain/pricing/money.ts';
import { groupedIban } from '#domain/payments/grouped-iban.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './transfer-details.module.css';

type TransferDetailsProps = { transfer: NonNullable<Order['transfer']>; currency: Order['currency'] };

/** Where to send a bank transfer, each part ready to copy. */
export function TransferDetails({ transfer: { holder, iban, title, amount }, currency }: TransferDetailsProps) {
  const t = useTexts();
  const [copied, setCopied] = useState('');
  const copy = async (name: string, value: string) => {
    await navigator.clipboard.writeText(value);
    setCopied(name);
  };
  const rows = [
    { name: t('order.transfer_holder'), shown: holder, value: holder },
    {
      name: t('order.transfer_iban'),
      shown: groupedIban(iban),
      value: iban.replace(/\s/g, ''),
    },
    { name: t('order.transfer_title'), shown: title, value: title },
    {
      name: t('order.transfer_amount'),
      shown: formatPrice(amount, currency),
      value: decimalText(amount, currency.precision).replace('.', ','),
    },
  ];
  return (
    <section className={styles.transfer} aria-label={t('order.transfer')}>
      <h3 className="h4">{t('order.transfer')}</h3>
      <dl>
        {rows.map(({ name, shown, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{shown}</span>
              <button type="button" aria-label={t('order.copy_named', { name })} onClick={() => void copy(name, value)}>
                {copied === name ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="visually-hidden" role="status">
        {copied && `${copied}: ${t('order.copied')}`}
      </p>
    </section>
  );
}

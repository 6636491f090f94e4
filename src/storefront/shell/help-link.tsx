import { useShop } from '#storefront/api/shop.tsx';

/** The question whether help is needed, and the address that gives it. */
export function HelpLink() {
  const { t, config } = useShop();
  const address = config.helpAddress ?? t('shell.help.address');
  return (
    <>
      {t('shell.help')}{' '}
      <a className="link" href={`mailto:${address}`}>
        {address}
      </a>
    </>
  );
}

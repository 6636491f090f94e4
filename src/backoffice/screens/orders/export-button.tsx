import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { textOfError, useStaff } from '../../staff.tsx';
import { bytesOf, download as saveAs } from '../../download.ts';
import { Failure } from '../../card.tsx';
import type { ListQuery } from './list-query.ts';

const formats = ['csv', 'xlsx'] as const;

/** The list as it is shown, as a file. */
export function ExportButtons({ query }: { query: ListQuery }) {
  const { t, call } = useStaff();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const download = (format: (typeof formats)[number]) => {
    setBusy(true);
    setFailure(null);
    call('exportOrders', { query, body: { format } })
      .then(({ name, type, base64 }) => {
        saveAs(name, type, bytesOf(base64));
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      {formats.map((format) => (
        <Button key={format} small variant="quiet" busy={busy} onClick={() => download(format)}>
          {t(`back.orders.export.${format}`)}
        </Button>
      ))}
      <Failure text={failure === null ? null : textOfError(t, failure)} />
    </>
  );
}

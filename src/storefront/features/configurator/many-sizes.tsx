import { Suspense, useState } from 'react';
import { ListPlus } from 'lucide-react';
import { useTexts } from '#storefront/api/shop.tsx';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { measuresOf } from './sized-offers.ts';
import type { SizeListProps } from './size-list.tsx';

const lateSizeList = latePart(() => import('./size-list.tsx'));

export type ManySizesProps = Omit<SizeListProps, 'onClose'>;

/** The way to buy the same configuration in many sizes; nothing where there is nothing to measure. */
export function ManySizes(props: ManySizesProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (measuresOf(props.configuration.configured).length === 0) return null;
  return (
    <>
      <button type="button" className="arrow-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" />
        {t('configurator.sizes')}
      </button>
      {open && (
        <Suspense>
          <LateView
            part={lateSizeList}
            draw={({ SizeList }) => <SizeList {...props} onClose={() => setOpen(false)} />}
          />
        </Suspense>
      )}
    </>
  );
}

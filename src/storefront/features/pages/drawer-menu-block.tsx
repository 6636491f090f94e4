import { Menu } from 'lucide-react';
import { useState } from 'react';
import type { BlockOf } from '#contract/blocks.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';

/** A button that opens links of the page in a drawer. */
export function Block({ block: { title, html } }: { block: BlockOf<'drawer-menu'> }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className="wrap">
      <Button variant="quiet" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
        {title}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('content.close')}>
        <RichText html={html} />
      </Drawer>
    </div>
  );
}

import { Columns2 } from 'lucide-react';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useNavigate } from '#storefront/navigation/use-page.ts';

type CompareButtonProps = { product: { id: number; name: string }; className: string | undefined };

/** Puts a product beside those that are compared already (CATALOGUE-38). */
export function CompareButton({ product: { id, name }, className }: CompareButtonProps) {
  const { t } = useShop();
  const navigate = useNavigate();
  const path = usePathTo()('PRODUCTS_COMPARE');
  return (
    <IconButton
      className={className}
      label={t('product_box.compare', { name })}
      onClick={() => navigate(`${path}?add=${id}`)}
    >
      <Columns2 aria-hidden="true" />
    </IconButton>
  );
}

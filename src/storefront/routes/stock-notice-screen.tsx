import { LateForm } from '#storefront/features/forms/late-forms.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';

export function StockNoticeScreen() {
  const { token = '' } = usePage().params;
  return (
    <main className="wrap">
      <LateForm>{({ NoticeConfirm }) => <NoticeConfirm key={token} token={token} />}</LateForm>
    </main>
  );
}

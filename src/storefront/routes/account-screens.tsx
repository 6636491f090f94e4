import type { FunctionComponent, ReactNode } from 'react';
import type { lateAccounts } from '#storefront/features/accounts/late-accounts.tsx';
import { useCartChanges } from '#storefront/features/cart/use-cart.ts';
import { LateAccount } from '#storefront/features/accounts/late-accounts.tsx';
import { AddAgain } from '#storefront/features/orders/add-again.tsx';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useNavigate, usePage } from '#storefront/navigation/use-page.ts';

type Accounts = NonNullable<Awaited<ReturnType<typeof lateAccounts.load>>>;

/** A page that is one form, by the parts that come late. */
function formScreen(draw: (accounts: Accounts, token: string) => ReactNode): FunctionComponent {
  return function FormScreen() {
    const { token = '' } = usePage().params;
    return (
      <main className="wrap">
        <LateAccount>{(accounts) => draw(accounts, token)}</LateAccount>
      </main>
    );
  };
}

/** A page of the account itself, which draws its own frame. */
function sectionScreen(draw: (accounts: Accounts) => ReactNode): FunctionComponent {
  return function SectionScreen() {
    return <LateAccount>{draw}</LateAccount>;
  };
}

export const LoginScreen = formScreen(({ LoginPage }) => <LoginPage />);
export const PasswordResetScreen = formScreen(({ PasswordReset }) => <PasswordReset />);
export const PasswordChangeScreen = formScreen(({ PasswordChange }, token) => (
  <PasswordChange key={token} token={token} />
));
export const RegisterScreen = formScreen(({ RegisterForm }) => <RegisterForm key="customer" kind="customer" />);
export const RegisterRedistributorScreen = formScreen(({ RegisterForm }) => (
  <RegisterForm key="redistributor" kind="redistributor" />
));
export const RegisterArchitectScreen = formScreen(({ RegisterForm }) => (
  <RegisterForm key="architect" kind="architect" />
));
export const ConfirmEmailScreen = formScreen(({ ConfirmEmail }, token) => <ConfirmEmail key={token} token={token} />);
export const ConfirmDeleteScreen = formScreen(({ ConfirmDelete }, token) => (
  <ConfirmDelete key={token} token={token} />
));
export const ProfileScreen = sectionScreen(({ ProfilePage }) => <ProfilePage />);
export const ConsentsScreen = sectionScreen(({ ConsentsPage }) => <ConsentsPage />);
export const CurrentOrdersScreen = sectionScreen((accounts) => <CurrentOrders {...accounts} />);

function CurrentOrders({ AccountOrders, Approvals }: Pick<Accounts, 'AccountOrders' | 'Approvals'>) {
  const { take } = useCartChanges();
  return <AccountOrders key="current" kind="current" approvals={<Approvals onTakenBack={take} />} />;
}

export const OrderHistoryScreen = sectionScreen(({ AccountOrders }) => <AccountOrders key="history" kind="history" />);
export const QuotationsScreen = sectionScreen((accounts) => <AcceptingQuotations {...accounts} />);

function AcceptingQuotations({ Quotations }: Pick<Accounts, 'Quotations'>) {
  const { take } = useCartChanges();
  return <Quotations onAccepted={take} />;
}

export const SavedCartsScreen = sectionScreen((accounts) => <AddingSavedCarts {...accounts} />);

function AddingSavedCarts({ SavedCarts }: Pick<Accounts, 'SavedCarts'>) {
  const { call } = useShop();
  const { take } = useCartChanges();
  const navigate = useNavigate();
  const pathTo = usePathTo();
  return (
    <SavedCarts
      addButton={({ id, lines }, texts) => (
        <AddAgain
          {...texts}
          small
          lines={lines}
          add={(conversionId) => call('takeUpSavedCart', { params: { id }, body: { conversionId } })}
          onCart={take}
          onAllAdded={() => navigate(pathTo('ORDER_CART'))}
        />
      )}
    />
  );
}

export const CooperationTermsScreen = sectionScreen(({ CooperationTerms }) => <CooperationTerms />);

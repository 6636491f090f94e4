import { useState } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Field, FieldError } from '#storefront/ui/field.tsx';
import { FileField } from '#storefront/ui/file-field.tsx';
import frame from '#storefront/ui/field-frame.module.css';
import { NumberInput } from '#storefront/ui/number-input.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { RadioCard, RadioCards } from '#storefront/ui/radio-card.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { EmailField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { Group, Part, State, useWords, type GroupProps } from './part.tsx';

export function Fields({ id, title }: GroupProps) {
  const say = useWords();
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Nazwa nad polem, podpowiedź i błąd pod nim. Błąd mówi, co zrobić.',
        'The label above, hint and error below. An error says what to do.',
      )}
    >
      <TextFields />
      <Numbers />
      <Choices />
    </Group>
  );
}

function TextFields() {
  const say = useWords();
  const email = say('Adres e-mail', 'E-mail address');
  const off = say('wyłączone', 'disabled');
  return (
    <>
      <Part name={say('Pole tekstowe', 'Text field')} file="text-field.tsx">
        <State name={say('puste', 'empty')}>
          <EmailField label={email} placeholder="anna@poczta.example" />
        </State>
        <State name={say('wypełnione', 'filled')}>
          <EmailField label={email} defaultValue="anna.nowak@poczta.example" />
        </State>
        <State name={say('z podpowiedzią, nieobowiązkowe', 'with a hint, optional')}>
          <TextField
            label="NIP"
            optional={say('(nieobowiązkowo)', '(optional)')}
            hint={say('Wpisz, jeśli chcesz fakturę na firmę.', 'Fill in for an invoice to a company.')}
          />
        </State>
        <State name={say('z błędem', 'with an error')}>
          <TextField
            label={say('Kod pocztowy', 'Postcode')}
            defaultValue="00-95"
            error={say('Podaj kod w postaci 00-950.', 'Write the postcode as 00-950.')}
          />
        </State>
        <State name={say('z jednostką', 'with a unit')}>
          <TextField label={say('Szerokość wnęki', 'Width of the niche')} unit="mm" defaultValue="1 200" />
        </State>
        <State name={off}>
          <TextField label={say('Numer zamówienia', 'Order number')} defaultValue="K-2026-000184" disabled />
        </State>
        <State name={say('kilka wierszy', 'several lines')} wide>
          <TextAreaField
            label={say('Uwagi do zamówienia', 'Comments on the order')}
            defaultValue={say('Proszę o telefon przed dostawą.', 'Please call before the delivery.')}
          />
        </State>
      </Part>
      <Part name={say('Pliki', 'Files')} file="file-field.tsx">
        <State name={say('puste', 'empty')}>
          <FileField
            label={say('Zdjęcia wnęki', 'Pictures of the niche')}
            pick={say('Wybierz pliki', 'Choose files')}
            none={say('Nie wybrano pliku', 'No file chosen')}
            hint={say('Najwyżej 3, do 5 MB', 'Up to 3, of at most 5 MB')}
            multiple
          />
        </State>
      </Part>
      <Part name={say('Rama pola', 'Frame of a field')} file="field.tsx">
        <State name={say('własna kontrolka', 'a control of its own')}>
          <Field label={say('Data montażu', 'Day of assembly')} hint={say('Dni robocze', 'Working days')}>
            {(attributes) => (
              <span className={frame.frame}>
                <input {...attributes} defaultValue={say('12 stycznia', '12 January')} />
              </span>
            )}
          </Field>
        </State>
        <State
          name={say('własna kontrolka, nieobowiązkowa, z błędem', 'a control of its own, optional, with an error')}
        >
          <Field
            label={say('Data dostawy', 'Day of delivery')}
            optional={say('(nieobowiązkowo)', '(optional)')}
            error={say('Wybierz dzień roboczy.', 'Choose a working day.')}
          >
            {(attributes) => (
              <span className={frame.frame}>
                <input {...attributes} defaultValue={say('niedziela', 'Sunday')} />
              </span>
            )}
          </Field>
        </State>
        <State name={say('sam błąd', 'the error alone')}>
          <FieldError text={say('Wybierz sposób dostawy.', 'Choose a way of delivery.')} />
        </State>
      </Part>
      <Part name={say('Lista wyboru', 'Select')} file="select-field.tsx">
        <State name={say('wybrana', 'chosen')}>
          <SelectField label={say('Kraj', 'Country')} options={[{ value: 'PL', label: say('Polska', 'Poland') }]} />
        </State>
        <State name={say('z błędem', 'with an error')}>
          <SelectField
            label={say('Strona łańcuszka', 'Side of the chain')}
            options={[{ value: '', label: say('Wybierz', 'Choose') }]}
            error={say('Wybierz lewą albo prawą.', 'Choose left or right.')}
          />
        </State>
        <State name={off}>
          <SelectField
            label={say('Waluta', 'Currency')}
            options={[{ value: 'PLN', label: say('złoty polski', 'Polish złoty') }]}
            disabled
          />
        </State>
      </Part>
    </>
  );
}

function Numbers() {
  const say = useWords();
  const [width, setWidth] = useState<number | null>(1200);
  const [quantity, setQuantity] = useState(3);
  const texts = {
    label: say('Liczba sztuk', 'Quantity'),
    less: say('Mniej', 'Fewer'),
    more: say('Więcej', 'More'),
  };
  return (
    <>
      <Part name={say('Liczba', 'Number')} file="number-input.tsx">
        <State name={say('w ramie pola', 'in the frame of a field')}>
          <Field label={say('Wysokość', 'Height')} hint={say('Od 300 do 3 000 mm', 'From 300 to 3,000 mm')}>
            {(attributes) => (
              <span className={frame.frame}>
                <NumberInput
                  {...attributes}
                  value={width}
                  onChange={setWidth}
                  rules={{ min: 300, max: 3000, unsigned: true }}
                />
                <span className={frame.unit}>mm</span>
              </span>
            )}
          </Field>
        </State>
      </Part>
      <Part name={say('Liczba sztuk', 'Quantity')} file="quantity-field.tsx">
        <State name={say('w środku', 'in between')}>
          <QuantityField value={quantity} onChange={setQuantity} min={1} max={99} texts={texts} />
        </State>
        <State name={say('najmniej', 'at the smallest')}>
          <QuantityField value={1} onChange={() => {}} min={1} max={99} texts={texts} />
        </State>
        <State name={say('najwięcej, mała', 'at the largest, small')}>
          <QuantityField small value={99} onChange={() => {}} min={1} max={99} texts={texts} />
        </State>
      </Part>
    </>
  );
}

function Choices() {
  const say = useWords();
  const ways = [
    {
      title: say('Kurier', 'Courier'),
      aside: '24,90 zł',
      description: say('We wtorek, 12 stycznia', 'On Tuesday, 12 January'),
    },
    {
      title: say('Dostawa z wniesieniem i montażem', 'Delivery with carrying in and assembly'),
      aside: '249,00 zł',
      description: say('Dwie osoby, w umówionym terminie', 'Two people, on a day you agree on'),
    },
    { title: say('Odbiór w salonie', 'Pick-up in the showroom'), aside: '0,00 zł' },
  ];
  const terms = say('Akceptuję regulamin sklepu.', 'I accept the terms of the shop.');
  return (
    <>
      <Part name={say('Pole wyboru', 'Checkbox')} file="checkbox.tsx">
        <State name={say('puste', 'off')}>
          <Checkbox label={terms} />
        </State>
        <State name={say('zaznaczone', 'on')}>
          <Checkbox label={terms} defaultChecked />
        </State>
        <State name={say('z błędem', 'with an error')}>
          <Checkbox
            label={terms}
            error={say('Bez zgody nie przyjmiemy zamówienia.', 'We need this to take the order.')}
          />
        </State>
        <State name={say('wyłączone', 'disabled')}>
          <Checkbox label={terms} disabled />
        </State>
      </Part>
      <Part name={say('Karty wyboru', 'Radio cards')} file="radio-card.tsx">
        <State name={say('wybrana druga', 'the second chosen')} wide>
          <RadioCards label={say('Sposób dostawy', 'Way of delivery')}>
            {ways.map(({ title, aside, description }, index) => (
              <RadioCard
                key={title}
                name="delivery"
                title={title}
                aside={aside}
                description={description}
                defaultChecked={index === 1}
              />
            ))}
          </RadioCards>
        </State>
        <State name={say('z błędem', 'with an error')} wide>
          <RadioCards
            label={say('Sposób zapłaty', 'Way of payment')}
            error={say('Wybierz sposób zapłaty.', 'Choose a way of payment.')}
            errorId="payment-error"
          >
            <RadioCard name="payment" title="BLIK" />
            <RadioCard name="payment" title={say('Przelew bankowy', 'Bank transfer')} />
            <RadioCard name="payment" title={say('Płatność z odroczeniem', 'Payment later')}>
              {say('Najpierw przeczytaj ', 'First read the ')}
              <a className="link" href="#fields">
                {say('warunki odroczenia', 'terms of paying later')}
              </a>
            </RadioCard>
          </RadioCards>
        </State>
      </Part>
    </>
  );
}

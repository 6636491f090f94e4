/** A field that people neither see nor reach; a program that fills it in is not heard. */
export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

import combobox from './Combobox.module.css';
import field from './Field.module.css';

/** A placeholder for a multiple `Combobox` until its code loads: as high, with the labels of the chosen items. */
export function MultiComboboxPlace({ label, chosen }: { label: string; chosen: readonly string[] }) {
  return (
    <div className={field.field}>
      <span className={field.label}>{label}</span>
      <div className={`${field.control} ${combobox.chips}`}>
        {chosen.map((one) => (
          <span key={one} className={combobox.chip}>
            <span className={combobox.chipText}>{one}</span>
            <span className={combobox.remove} />
          </span>
        ))}
        <span className={combobox.bare} />
      </div>
    </div>
  );
}

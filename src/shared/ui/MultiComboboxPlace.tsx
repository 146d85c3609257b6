import combobox from './Combobox.module.css';
import field from './Field.module.css';

/**
 * What stands in the place of a `MultiCombobox` until its code has come: as high as it in any font, with what is chosen to be
 * read.
 * @param chosen labels, in the order of its chips
 */
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

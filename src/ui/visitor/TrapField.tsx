interface TrapFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Hidden field against programs that fill in every field: it is invisible, out of the tab order and hidden from screen
 * readers.
 */
export function TrapField({ label, value, onChange }: TrapFieldProps) {
  return (
    <div className="mq-visually-hidden" aria-hidden>
      <label>
        {label}
        <input
          type="text"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}

interface TrapFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field for programs that fill in every field: out of sight, of the tab order and of what screen readers say. */
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

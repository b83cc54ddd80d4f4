import { useFormats } from '../format/format-context.ts'

interface NumProps {
  readonly value: number
  readonly options?: Intl.NumberFormatOptions
  readonly className?: string
}

/** A number in the reader's digits, isolated from the direction of the text around it. */
export function Num({ value, options, className }: NumProps) {
  const { number } = useFormats()
  return (
    <bdi className={className === undefined ? 'mq-numbers' : `mq-numbers ${className}`}>{number(value, options)}</bdi>
  )
}

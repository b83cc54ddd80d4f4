import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import { useFormats } from './format/format-context.ts'

/** Halalas as riyals in the reader's digits: whole riyals without a fraction, anything else with two decimals. */
export function useMoney(): (halalas: number) => string {
  const { number } = useFormats()
  return (halalas) => {
    const decimals = halalas % HALALAS_IN_RIYAL === 0 ? 0 : 2
    return number(halalas / HALALAS_IN_RIYAL, {
      style: 'currency',
      currency: 'SAR',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  }
}

/** An amount of money, isolated from the direction of the text around it. */
export function Money({ halalas }: { readonly halalas: number }) {
  const money = useMoney()
  return <bdi className="mq-numbers">{money(halalas)}</bdi>
}

import { useLocale } from '../format/format-context.ts'
import { formatRiyals } from './riyals.ts'

/** Halalas as riyals in the reader's digits: whole riyals without a fraction, anything else with two decimals. */
export function useMoney(): (halalas: number) => string {
  const locale = useLocale()
  return (halalas) => formatRiyals(halalas, locale)
}

/** An amount of money, isolated from the direction of the text around it. */
export function Money({ halalas }: { readonly halalas: number }) {
  const money = useMoney()
  return <bdi className="mq-numbers">{money(halalas)}</bdi>
}

import { useTranslation } from 'react-i18next'

/** Milliseconds in words: minutes and seconds, or seconds alone. */
export function useDuration(): (milliseconds: number) => string {
  const { t } = useTranslation('result')
  return (milliseconds) => {
    const total = Math.round(milliseconds / 1_000)
    const [minutes, seconds] = [Math.floor(total / 60), total % 60]
    return minutes === 0 ? t('times.seconds', { seconds }) : t('times.minutes', { minutes, seconds })
  }
}

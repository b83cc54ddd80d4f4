import { useTranslation } from 'react-i18next'
import type { AnsweredBody } from '#domain/practice/event.ts'
import { isRapid } from '#domain/practice/rapid.ts'

/** Says, without blame, that an answer came too fast to count for the estimate; right or wrong, it still trains. */
export function RapidNote({ answer }: { readonly answer: Pick<AnsweredBody, 'ms' | 'sheet' | 'options'> }) {
  const { t } = useTranslation('practice')
  return answer.options.length > 0 && isRapid(answer) ? <p className="mq-quiet">{t('session.rapid')}</p> : null
}

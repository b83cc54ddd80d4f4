import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { type CorrectionEffect, totalEffect } from './exam-keys.ts'
import styles from './corrections.module.css'

/** Says how many results a correction would change, and in which direction, before anything is written. */
export function CorrectionEffects({ effects }: { readonly effects: readonly CorrectionEffect[] }) {
  const { t } = useTranslation('corrections')
  const total = totalEffect(effects)
  if (!total.changes) return <Callout tone="good">{t('correction.none')}</Callout>
  return (
    <Callout
      tone="good"
      role="region"
      aria-label={t('correction.effects')}
      title={
        total.changedResults === 0
          ? t('correction.noneChanged')
          : t('correction.changed', { count: total.changedResults })
      }
    >
      <ul className={styles.versions}>
        {effects.map((effect) => (
          <li key={effect.versionId}>
            <VersionEffect effect={effect} />
          </li>
        ))}
      </ul>
      {total.openAttempts > 0 && <p>{t('correction.running', { count: total.openAttempts })}</p>}
      <p>{t('correction.record')}</p>
    </Callout>
  )
}

function VersionEffect({ effect }: { readonly effect: CorrectionEffect }) {
  const { t } = useTranslation('corrections')
  const { number, percent } = useFormats()
  const { number: version, changes, raised, lowered, averageBefore, averageAfter } = effect
  const { percentBefore, percentAfter } = effect
  const score = (value: number) => number(value, { maximumFractionDigits: 2 })
  return (
    <>
      <strong>{t('keys.version', { number: number(version) })}</strong>
      {!changes && <span>{t('correction.unchanged')}</span>}
      {changes && raised > 0 && <span>{t('correction.raised', { count: raised })}</span>}
      {changes && lowered > 0 && <span>{t('correction.lowered', { count: lowered })}</span>}
      {changes && averageBefore !== null && averageAfter !== null && (
        <span>{t('correction.average', { before: score(averageBefore), after: score(averageAfter) })}</span>
      )}
      {changes && percentBefore !== null && percentAfter !== null && (
        <span>
          {t('correction.percent', { before: percent(percentBefore / 100), after: percent(percentAfter / 100) })}
        </span>
      )}
    </>
  )
}

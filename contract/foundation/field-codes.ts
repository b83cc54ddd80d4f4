/** Rules of fields that can fail, and what their sentences name. */

/** Codes of field errors; keys of `locales/<language>/validation.json`. */
export const FIELD_CODES = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'lettersOnly',
  'password',
  'commonPassword',
  'confirmation',
  'mobile',
  'unique',
  'emailTaken',
  'emailRegistered',
  'nameChanges',
  'accepted',
  'invalid',
  'between',
  'lettersAndDigits',
  'lettersDigitsHyphenUnderscore',
  'numeric',
  'integer',
  'decimal',
  'url',
  'date',
  'dateFormat',
  'exists',
  'fileSize',
  'fileType',
  'image',
  'heic',
  'dimensions',
  'maxPixels',
  'currentPassword',
  'oneTimeCode',
  'guardianContact',
  'filmUnreadable',
  'filmOrder',
  'filmCodec',
  'captions',
  'vatNumber',
  'sellerTooLong',
  'inThePast',
  'twinCircle',
  'chainCircle',
  'practised',
  'gradedExam',
  'notAssignable',
  'groupFull',
  'holidays',
  'studentsAlone',
  'needsNetwork',
  'scaleLine',
  'scaleTwice',
  'scaleOrder',
  'scaleFromZero',
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

/** The values that the sentences of some codes name. The other sentences name nothing. */
export interface FieldValues {
  readonly minLength: { readonly min: number }
  readonly maxLength: { readonly max: number }
  readonly minValue: { readonly min: number }
  readonly maxValue: { readonly max: number }
  readonly between: { readonly min: number; readonly max: number }
  readonly dateFormat: { readonly format: string }
  readonly fileSize: { readonly max: number }
  readonly fileType: { readonly types: string }
  readonly dimensions: { readonly width: number; readonly height: number }
  readonly maxPixels: { readonly max: number }
  readonly notAssignable: { readonly names: string }
  readonly captions: { readonly line: number }
  readonly scaleLine: { readonly line: number }
  readonly scaleTwice: { readonly line: number }
  readonly scaleOrder: { readonly line: number }
}

/** A code whose sentence names nothing. */
export type PlainFieldCode = Exclude<FieldCode, keyof FieldValues>

/** A failed rule of a field, with everything that its sentence names. */
export type FieldError =
  | { readonly code: PlainFieldCode; readonly values?: undefined }
  | {
      readonly [Code in keyof FieldValues]: { readonly code: Code; readonly values: FieldValues[Code] }
    }[keyof FieldValues]

/** Field errors by path in the body; a nested field is `a.0.b`. */
export type FieldErrors = Readonly<Record<string, FieldError>>

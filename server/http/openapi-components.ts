import { ticketHeader } from '#contract/attempts/attempts.ts'
import { ERROR_STATUS, FIELD_CODES } from '#contract/foundation/errors.ts'

const failureSchema = {
  type: 'object',
  required: ['status', 'data'],
  properties: {
    status: {
      type: 'object',
      required: ['error', 'message', 'code'],
      properties: {
        error: { const: true },
        message: { type: 'string', description: 'In the language of Accept-Language' },
        code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
        requestId: { type: 'string', description: 'Of a failure of the server: the number of the request in its log' },
      },
    },
    data: {
      type: ['object', 'null'],
      properties: {
        fields: {
          type: 'object',
          description: 'Field errors by path, a.0.b for nested ones',
          additionalProperties: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { enum: FIELD_CODES },
              message: { type: 'string' },
              values: { type: 'object', additionalProperties: { type: ['number', 'string'] } },
            },
          },
        },
        detail: { type: 'object' },
      },
    },
  },
}

/** Components that every operation refers to: the envelope of a failure, and the two kinds of authentication. */
export const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    attemptTicket: { type: 'apiKey', in: 'header', name: ticketHeader },
  },
  schemas: {
    Failure: failureSchema,
    SuccessStatus: {
      type: 'object',
      required: ['error', 'message'],
      properties: { error: { const: false }, message: { type: 'string' } },
    },
  },
}

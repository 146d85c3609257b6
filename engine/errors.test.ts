import { expect, test } from 'vitest';
import { ApiError, badRequest, errorDocument, errorResponse } from './errors.ts';

test.each([
  [400, 'bad_request', 'Bad Request'],
  [404, 'not_found', 'Not Found'],
  [405, 'method_not_allowed', 'Method Not Allowed'],
  [429, 'too_many_requests', 'Too Many Requests'],
  [500, 'internal_server_error', 'Internal Server Error'],
] as const)('%i has a code and a title (docs/api.md, Errors)', (status, code, title) => {
  const error = new ApiError(status);
  expect(errorDocument(error)).toEqual({ errors: [{ code, status: String(status), title }] });
  expect([error.name, error.message]).toEqual(['ApiError', title]);
});

test('a mistake has a detail, and the parameter where there is one', () => {
  expect(errorDocument(badRequest('Too much', 'page[size]')).errors).toEqual([
    {
      code: 'bad_request',
      status: '400',
      title: 'Bad Request',
      detail: 'Too much',
      source: { parameter: 'page[size]' },
    },
  ]);
  expect(errorDocument(badRequest('Too much')).errors[0]).not.toHaveProperty('source');
  expect(badRequest('Too much').message).toBe('Too much');
});

test('is answered with its status and type, and more headers', async () => {
  const response = errorResponse(new ApiError(429), { 'Retry-After': '5' });
  expect(response.status).toBe(429);
  expect([response.headers.get('content-type'), response.headers.get('retry-after')]).toEqual([
    'application/vnd.api+json; charset=utf-8',
    '5',
  ]);
  expect(await response.json()).toEqual(errorDocument(new ApiError(429)));
});

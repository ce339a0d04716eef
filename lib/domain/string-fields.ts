// Written by `npm run generate` from the types that `strings.ts` names: change it there.
export const STRING_FIELDS =
  '_id about acceptedBy accessToken action adminId alt apiId api_key assignee body brand cardLast4 checksum clientId code conversationId customer dateOfBirth department departments description email endDate expiry failureReason features filename files flat fullName holder id image images inAppType interests itemId key kind lang language languages last4 message mimeType modelId name note number orderGroupId orderId orderIds paymentUrl permissions phone position previewURL private_api_key profileId project projectId reason reasons references resource roles service sessionId sku slug sourceType stage startDate sub text title topic transactionId type unit url userId userName users'.split(
    ' ',
  )

import type { Description } from '../../engine/plugin.ts'
import type { purchaseFormatters } from './purchase.ts'

/** Help for the formatters that a shopper buys with. */
export const purchaseHelp = {
  'add-to-cart-btn': {
    summary: 'Prints the button that adds a product to the cart, or subscribes to it',
    reads: ['localizedStrings.productAddToCartText', 'localizedStrings.productSubscribeText'],
    examples: [
      {
        template: '{mug|add-to-cart-btn}',
        data: {
          mug: {
            id: 'm1',
            collectionId: 'c1',
            structuredContent: {
              productType: 1,
              useCustomAddButtonText: true,
              customAddButtonText: 'Take it home',
            },
          },
        },
        output:
          '\n\n\n\n\n\n\n\n\n\n\n\n\n<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">\n  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="c1" data-item-id="m1" data-product-type="1" data-use-custom-label="true" data-original-label="Take it home" >\n    <div class="sqs-add-to-cart-button-inner">Take it home</div>\n  </div>\n</div>',
      },
    ],
  },
  'quantity-input': {
    summary: 'Prints a field for the number of pieces, where more than one may be bought',
    reads: [
      'localizedStrings.productQuantityInputLabel',
      'websiteSettings.storeSettings.multipleQuantityAllowedForServices',
    ],
    examples: [
      {
        template: '{mug|quantity-input}',
        data: { mug: { id: 'm1', structuredContent: { productType: 1, variants: [{ qtyInStock: 4 }] } } },
        output:
          '\n\n\n<div class="product-quantity-input" data-item-id="m1" data-animation-role="content">\n  <div class="quantity-label">Quantity:</div>\n  <input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></input>\n</div>',
      },
      {
        template: '[{mug|quantity-input}]',
        data: { mug: { id: 'm1', structuredContent: { productType: 1, variants: [{ qtyInStock: 1 }] } } },
        output: '[]',
      },
    ],
  },
  'variants-select': {
    summary: 'Prints the choices that lead to a variant, as selects and as radio buttons',
    reads: [
      'localizedStrings.giftCardValueDisplayText',
      'localizedStrings.giftCardVariantSelectText',
      'localizedStrings.productVariantSelectText',
    ],
    examples: [
      {
        template: '{mug|variants-select}',
        data: {
          mug: {
            id: 'm1',
            structuredContent: {
              productType: 1,
              variants: [{ attributes: { Glaze: 'Moss' } }, { attributes: { Glaze: 'Ash' } }],
              variantOptionOrdering: ['Glaze'],
            },
          },
        },
        output:
          '\n  \n  \n  \n  \n\n  <div class="product-variants" data-item-id="m1" data-variants="[{&quot;attributes&quot;:{&quot;Glaze&quot;:&quot;Moss&quot;}},{&quot;attributes&quot;:{&quot;Glaze&quot;:&quot;Ash&quot;}}]" data-animation-role="content">\n    <div class="variant-option">\n    <div class="variant-option-title">Glaze: </div>\n    <div class="variant-select-wrapper">\n      <select aria-label="Select Glaze" data-variant-option-name="Glaze">\n        <option value="">Select Glaze</option>\n        <option value="Moss">Moss</option><option value="Ash">Ash</option>\n      </select>\n    </div>\n    <div class="variant-radiobtn-wrapper" data-variant-option-name="Glaze">\n      <input type="radio" class="variant-radiobtn" value="Moss" name="variant-option-Glaze" id="variant-option-Glaze-Moss"/>\n      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Glaze-Moss">Moss</label>\n      <input type="radio" class="variant-radiobtn" value="Ash" name="variant-option-Glaze" id="variant-option-Glaze-Ash"/>\n      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Glaze-Ash">Ash</label>\n    </div>\n    </div>\n  </div>\n',
      },
    ],
  },
  'product-checkout': {
    summary: 'Prints all that is needed to buy a product: variants, quantity and button',
    reads: ['everything that `variants-select`, `quantity-input` and `add-to-cart-btn` read'],
    examples: [
      {
        template: '{map|product-checkout}',
        data: { map: { id: 'd1', structuredContent: { productType: 2 } } },
        output:
          '\n\n\n\n\n\n\n\n\n\n\n\n\n<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">\n  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="" data-item-id="d1" data-product-type="2" data-use-custom-label="" data-original-label="Add To Cart" >\n    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>\n  </div>\n</div>',
      },
    ],
  },
} satisfies Record<keyof typeof purchaseFormatters, Description>

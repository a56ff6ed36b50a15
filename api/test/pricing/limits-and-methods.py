#!/usr/bin/env python3
"""Expected values of limits-and-methods.csv, calculated from the published method alone.

Nothing here is taken from the product: the formulas are those of the basis's description (mortality, premiums,
reserves, dividends, universal life, deposits) and of the law: Income Tax Regulations (C.R.C., c. 945), sections 306 to
308 (exemption test, net cost of pure insurance) and Income Tax Act, section 148 (adjusted cost basis, taxable gain).

    python3 limits-and-methods.py > limits-and-methods.csv

Python 3.9 or newer, its standard library alone. Money in dollars unless a name says cents; rates are fractions a year.
"""
import csv
import sys
from datetime import date
from functools import lru_cache
from math import exp, floor


def rh(x, d=2):
    """Half away from zero at d decimals, with the tolerance of binary numbers."""
    return (1 if x >= 0 else -1) * floor(abs(x) * 10**d + 0.5 + 1e-6) / 10**d


def clamp(x, low, high):
    return max(low, min(high, x))


# ---------------------------------------------------------------- mortality

LIVES = {
    "M": dict(K=0.00018, A=0.00046, B=2.42e-6, c=1.132, R=1.75, x0=59, W=20, omega=0.27),
    "F": dict(K=0.00025, A=0.00015, B=2.34e-6, c=1.127, R=1.86, x0=57.8, W=17, omega=0.33),
}
SELECT = {"N": (0.61, 1.45), "S": (0.46, 2.10), "A": (0.68, 1.10)}


@lru_cache(None)
def ultimate(sex, cls, x):
    if x >= 120:
        return 1.0
    p = LIVES[sex]
    m = p["K"] * exp(-x) + 0.00009 + p["A"] / (1 + exp(-(x - 16.4) / 2.6)) + p["B"] * p["c"] ** x
    hump = p["R"] * exp(-(((x - p["x0"]) / p["W"]) ** 2))
    m *= 1 + {"N": 0, "S": 1, "A": p["omega"]}[cls] * hump
    return rh(1 - exp(-m), 8)


def select_q(sex, cls, age, t):
    """q of policy year t + 1 of a life issued at age."""
    if age + t >= 120:
        return 1.0
    factor = 1.0
    if t < 15:
        D, p = SELECT[cls]
        factor = 1 - clamp((age - 8) / 10, 0, 1) * D * (1 - (t + 1) / 16) ** p
    return rh(ultimate(sex, cls, age + t) * factor, 8)


def status_q(kind, lives, years, share):
    """q of a single life, of the first death or of the last. share(life, t) multiplies its select q."""
    each = [[min(1.0, share(l) * select_q(l[0], l[1], l[2], t)) for t in range(years)] for l in lives]
    if kind == "single":
        return each[0]
    if kind == "FTD":
        return [1 - (1 - a) * (1 - b) for a, b in zip(*each)]
    alive, before, result = [1.0, 1.0], 1.0, []
    for t in range(years):
        alive = [s * (1 - q[t]) for s, q in zip(alive, each)]
        after = alive[0] + alive[1] - alive[0] * alive[1]
        result.append(1 - after / before if before > 0 else 1.0)
        before = after
    return result


# ------------------------------------------------------------- level premiums

BANDS = [100_000, 250_000, 500_000, 1_000_000]
NONPAR, PAR = (1.06, 1.00, 0.96, 0.92, 0.89), (1.04, 1.00, 0.98, 0.97, 0.96)
RATE = {  # m, i, w, load, c
    "T100": (0.62, 0.0425, 0.01, 0.10, 0.60),
    "WL": (0.75, 0.0375, 0.0, 0.08, 0.50),
    "20": (0.75, 0.0375, 0.0, 0.15, 0.50),
}
FEE = 60.0


def band(face, factors):
    return factors[sum(face >= start for start in BANDS)]


def gross(plan, q, pay, endows, paying=None, first_load=None, by_year=()):
    """Annual premium per 1000: claims mid-year, lapses at the end of the year."""
    _, i, w, load, c = RATE[plan]
    live, payers, v, claims, due = 1.0, 1.0, 1.0, 0.0, 0.0
    for t, rate in enumerate(q):
        growth = 1 + (by_year[t] if t < len(by_year) else i)
        claims += live * rate * v / growth**0.5
        if t < pay:
            due += payers * v
        live *= (1 - rate) * (1 - w)
        payers = live if paying is None else payers * (1 - paying[t]) * (1 - w)
        v /= growth
    worth = claims + (live * v if endows else 0)
    kept = 1 - load - ((first_load if first_load is not None else load) - load) / due
    return rh((1000 * worth / due + c) / kept, 4)


def level_rate(plan, kind, lives, rating=100, k=1.0, ends_first=False, **options):
    ages = [l[2] for l in lives]
    n = 100 - (max(ages) if kind == "FTD" else min(ages))
    pay = 20 if plan == "20" else 100 - max(ages)
    share = lambda l: RATE[plan][0] * k * rating / 100
    paying = status_q("FTD", lives, n, share) if ends_first else None
    return gross(plan, status_q(kind, lives, n, share), pay, plan != "T100", paying, **options)


def annual(plan, rate, face):
    return rh(rh(rh(rate * band(face, NONPAR if plan == "T100" else PAR), 4) * face / 1000) + FEE)


# ------------------------------------------------- values, dividends, taxation

IG = 0.035


class Life:
    """A participating contract to 100 on one life or on the last death."""

    def __init__(self, plan, lives, face, kind="single", rating=100, without=2, k=1.0):
        self.face, ages = face, [l[2] for l in lives]
        self.n = 100 - min(ages)
        self.pay = 20 if plan == "20" else 100 - max(ages)
        self.q = status_q(kind, lives, self.n, lambda l: rating / 100)
        v = 1 / (1 + IG)
        A, ad = [0.0] * (self.n + 1), [0.0] * (self.n + 1)
        A[self.n] = 1.0
        for t in range(self.n - 1, -1, -1):
            A[t] = v * (self.q[t] + (1 - self.q[t]) * A[t + 1])
            ad[t] = 1 + v * (1 - self.q[t]) * ad[t + 1] if t < self.pay else 0.0
        net = A[0] / ad[0]
        adjusted = (A[0] + 0.01 + 1.25 * min(net, 0.04)) / ad[0]
        zero = {0} | set(range(1, without + 1))
        self.cv = [0.0 if t in zero else rh(rh(1000 * max(0.0, A[t] - adjusted * ad[t])) * face / 1000)
                   for t in range(self.n + 1)]
        self.reserve = [rh((A[t] - net * ad[t]) * face) for t in range(self.n + 1)]
        self.nsp = [rh(a, 6) for a in A]
        self.net = rh(net * face)
        self.rate = level_rate(plan, kind, lives, rating, k)
        self.cover = rh(rh(self.rate * band(face, PAR), 4) * face / 1000)
        self.premium = rh(self.cover + FEE)

    def dividend(self, t, scale, pua, puacv):
        """At the end of policy year t, before which pua of paid-up additions stood at puacv."""
        if t < 2:
            return 0.0
        paying, q = t <= self.pay, self.q[t - 1]
        base = rh(max(0.0, (scale - IG) * (self.cv[t - 1] + (self.net if paying else 0))
                      + 0.45 * q * (self.face - self.cv[t]) + 0.02 * (self.cover if paying else 0)))
        return rh(base + rh(max(0.0, (scale - IG) * puacv + 0.45 * q * (pua - puacv))))

    def project(self, option="PUA", scale=lambda t: 0.055, start=0, pua=0.0, dod=0.0, loan=0.0, fund=0.0,
                loans=(), unpaid=(), credit=True, fund_rate=0.0):
        """Years start + 1 to n, by year. loans: {year: asked}; unpaid: years whose premium is lent on the policy."""
        years, puacv, loans = {}, rh(pua * self.nsp[start]), dict(loans)
        for t in range(start + 1, self.n + 1):
            held = rh(self.cv[t - 1] + puacv + dod + fund)
            lent = self.premium if t in unpaid and t <= self.pay else 0.0
            loan = rh(loan + lent)
            taken = min(loans.get(t, 0.0), max(0.0, rh(rh(0.9 * held) - loan))) if t in loans else 0.0
            loan = rh((loan + taken) * 1.07)
            fund = rh(fund * (1 + fund_rate))
            d = self.dividend(t, scale(t), pua, puacv) if credit else 0.0
            if option == "PUA":
                pua = rh(pua + rh(d / self.nsp[t]))
            elif option == "DOD":
                dod = rh(rh(dod * (1.03 if credit else 1)) + d)
            puacv = rh(pua * self.nsp[t])
            years[t] = dict(
                dividend=d, pua=pua, puacv=puacv, dod=dod, loan=loan, taken=rh(taken + lent), fund=fund,
                paid=self.premium if t <= self.pay else 0.0,
                csv=max(0.0, rh(self.cv[t] + puacv + dod + fund - loan)),
                db=max(0.0, rh(self.face + pua + dod + fund - loan)),
            )
        return years

    def taxed(self, years, option):
        """Net cost of pure insurance, adjusted cost basis and taxable gain by year."""
        rows = []
        for t in range(1, self.n + 1):
            y = years[t]
            rows.append(dict(
                premium=y["paid"], q=self.q[t - 1],
                received=y["taken"] + (0 if option == "PUA" else y["dividend"]),
                benefit=self.face + y["pua"], fund=max(self.reserve[t], self.cv[t]) + y["puacv"],
                surrender=max(0.0, self.cv[t] + y["puacv"] - y["loan"])))
        return taxed(rows)

    def guaranteed_tax(self):
        return taxed([dict(premium=self.premium if t <= self.pay else 0.0, q=self.q[t - 1], received=0.0,
                           benefit=self.face, fund=max(self.reserve[t], self.cv[t]), surrender=self.cv[t])
                      for t in range(1, self.n + 1)])

    def extended(self, t):
        money, v, live, done = self.cv[t] / self.face, 1 / (1 + IG), 1.0, 0
        for q in self.q[t:]:
            cost = live * q * v ** (done + 1)
            if cost > money:
                return f"{done} years {floor(365 * money / cost)} days"
            money, live, done = money - cost, live * (1 - q), done + 1
        return f"{done} years 0 days"


def taxed(rows):
    """Act 148(9): cost rises by premiums, falls by the net cost of pure insurance and by what is received; a receipt
    above it is income of the year, and the cost then stands at nil."""
    cost, result = 0.0, {}
    for t, r in enumerate(rows, 1):
        ncpi = rh(r["q"] * max(0.0, r["benefit"] - r["fund"]))
        cost = rh(cost + r["premium"] - ncpi)
        income = max(0.0, r["received"] - max(0.0, cost))
        cost = rh(cost - r["received"] + income)
        result[t] = dict(netCostOfInsurance=ncpi, adjustedCostBasis=max(0.0, cost),
                         taxableGain=max(0.0, rh(r["surrender"] - max(0.0, cost))))
    return result


# ---------------------------------------------------------------- universal life

PREMIUM_TAX = {"ON": 0.02, "QC": 0.033, "AB": 0.03, "NL": 0.05}


@lru_cache(None)
def exempt_limit(sex, age, t):
    """Fund per 1 after t years of an endowment at 90 paid in eight years: 3.5 %, aggregate ultimate mortality."""
    n = 90 - age
    if t >= n:
        return 1.0
    v, A, ad = 1 / (1 + IG), [0.0] * (n + 1), [0.0] * (n + 1)
    A[n] = 1.0
    for k in range(n - 1, -1, -1):
        q = ultimate(sex, "A", age + k)
        A[k] = v * (q + (1 - q) * A[k + 1])
        ad[k] = 1 + v * (1 - q) * ad[k + 1] if k < min(8, n) else 0.0
    return A[t] - A[0] / ad[0] * ad[t]


class Universal:
    def __init__(self, sex, cls, age, face, prov, rate, coi="LEVEL", plus=False, side=None, discount=None,
                 rate_from=None, rate_then=None):
        self.sex, self.age, self.n, self.plus, self.side_rate = sex, age, 100 - age, plus, side
        self.face, self.tax, self.discount = round(face * 100), PREMIUM_TAX[prov], discount
        life = [(sex, cls, age)]
        level = level_rate("T100", "single", life)
        self.q = [select_q(sex, cls, age, t) for t in range(self.n)]
        yearly = [rh(1000 * min(1.0, 0.70 * q) / 0.90, 4) for q in self.q]
        self.coi = [rh((level if coi == "LEVEL" else yearly[t]) / 12, 4) for t in range(self.n)]
        target = rh(level * face / 1000)
        self.charge = [rh(1.5 * target * max(0, 10 - k) / 10) for k in range(1, self.n + 1)]
        self.rate = [rate_then if rate_from and t + 1 >= rate_from else rate for t in range(self.n)]

    def run(self, deposit, mode=1, years=None, withdrawals=()):
        """Rows by year, all in cents, and the month of a lapse. withdrawals: dollars at the start of policy years."""
        taken = dict(withdrawals)
        deposit, av, side, rows, closed = round(deposit * 100), 0, 0, [], []
        whole = lambda x: int(rh(x, 0))
        tax, side_month = whole(deposit * self.tax), (1 + (self.side_rate or 0)) ** (1 / 12) - 1
        for year in range(self.n):
            row = dict(deposit=0, out=0, back=0, taken=round(taken.get(year + 1, 0) * 100))
            month_rate = (1 + self.rate[year]) ** (1 / 12) - 1
            for month in range(12):
                pays = (12 * year + month) % mode == 0 and (years is None or year < years)
                before = av + (deposit - tax if pays else 0) - (row["taken"] if month == 0 else 0)
                row["deposit"] += deposit if pays else 0
                if self.discount is None:
                    risk = self.face if self.plus else max(0, self.face - before)
                else:
                    benefit = self.face + before if self.plus else max(self.face, before)
                    risk = max(0, whole(benefit / (1 + self.discount) ** (1 / 12) - before))
                charge = whole(risk * self.coi[year] / 1000) + 800
                missing = max(0, charge - before)
                if missing > side:
                    return rows, (year + 1, month + 1)
                av = before + missing - charge
                av += whole(av * month_rate)
                side -= missing
                side += whole(side * side_month)
                row["back"] += missing
            if self.side_rate is not None:
                limit = exempt_limit(self.sex, self.age, year + 1) * self.face
                if year + 1 >= 10:
                    limit = min(limit, max(2.5 * closed[year - 3], 0.375 * limit))
                over = max(0, av - floor(limit + 1e-6))
                av, side = av - over, side + over
                row["out"] = over
            closed.append(av)
            surrender = max(0, av - round(self.charge[year] * 100)) + side
            benefit = (self.face + av if self.plus else max(self.face, av)) + side
            rows.append(dict(row, av=av, side=side, csv=surrender, db=benefit))
        return rows, None

    def taxed(self, rows):
        """What moves to the side account is received, what comes back is paid; the account knows no surrender charge."""
        net = [r["out"] - r["back"] for r in rows]
        return taxed([dict(premium=(r["deposit"] + max(0, -m)) / 100, received=(r["taken"] + max(0, m)) / 100, q=q,
                           benefit=(r["db"] - r["side"]) / 100, fund=r["av"] / 100,
                           surrender=(r["csv"] - r["side"]) / 100)
                      for r, q, m in zip(rows, self.q, net)])

    def least(self, holds):
        """Smallest deposit in cents that holds."""
        low, high = 0, 1
        while not holds(high / 100):
            low, high = high, high * 2
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if holds(middle / 100) else (middle, high)
        return high / 100


# ------------------------------------------------------------------- the rest

def market_value(book, credited, current, months, margin=0.0025, linear=False):
    if linear:
        return min(0.0, rh(book * (credited - current - margin) * months / 12))
    return min(0.0, rh(book * (((1 + credited) / (1 + current + margin)) ** (months / 12) - 1)))


def nearest_age(born, on):
    """Age last birthday, one more when strictly more than six months have passed since then."""
    years = on.year - born.year - ((on.month, on.day) < (born.month, born.day))
    months = (on.year - born.year - years) * 12 + on.month - born.month - 6
    return years + (1 if (months, on.day) > (0, born.day) else 0)


# -------------------------------------------------------------------- the cases

ROWS = []


def case(product, inputs, quantity, value, tolerance, decimals=2):
    text = value if isinstance(value, str) else f"{value:.{decimals}f}"
    ROWS.append((f"N{len(ROWS) + 1:03}", product, inputs, quantity, text, tolerance))


def exempt_cases():
    for sex in "MF":
        for age in (25, 40, 55, 70):
            for year in (1, 5, 8, 15):
                case("0110", f"sex={sex};age={age};year={year}", "exemptLimitPer1", exempt_limit(sex, age, year),
                     1e-6, 8)


def side_cases():
    for sex, age, face, prov, rate, coi, deposit, plus in (
        ("M", 40, 100_000, "ON", 0.05, "LEVEL", 9_000, False),
        ("F", 50, 250_000, "QC", 0.04, "YRT", 40_000, False),
        ("M", 30, 50_000, "AB", 0.06, "LEVEL", 3_000, True),
    ):
        ul = Universal(sex, "N", age, face, prov, rate, coi, plus, side=0.02)
        rows, lapse = ul.run(deposit, 12)
        assert lapse is None
        option = "LEVELPLUSFUND" if plus else "LEVEL"
        inputs = (f"sex={sex};cls=N;age={age};face={face};deposit={deposit};mode=12;prov={prov};rate={rate};coi={coi};"
                  f"dbOption={option};sideFundRate=0.02")
        tax = ul.taxed(rows)
        for year in (1, 7, 9, 10, 11, 14, 25):
            r = rows[year - 1]
            case("0110", f"{inputs};year={year}", "accountValue", r["av"] / 100, 0.05)
            case("0110", f"{inputs};year={year}", "sideFund", r["side"] / 100, 0.05)
        for year in (3, 12, 20):
            for name in ("netCostOfInsurance", "adjustedCostBasis", "taxableGain"):
                case("0110", f"{inputs};year={year}", name, tax[year][name], 0.05)
    # What is left after a withdrawal is small: three deposits later the account has jumped and is kept to the multiple.
    ul = Universal("F", "N", 45, 200_000, "ON", 0.05, side=0.0)
    rows, _ = ul.run(12_000, 12, withdrawals={7: 50_000})
    tax = ul.taxed(rows)
    assert rows[9]["av"] < floor(exempt_limit("F", 45, 10) * 20_000_000) and rows[9]["out"] > 0
    base = ("sex=F;cls=N;age=45;face=200000;deposit=12000;mode=12;prov=ON;rate=0.05;coi=LEVEL;dbOption=LEVEL;"
            "sideFundRate=0;withdrawals=y7m1:50000")
    for year in (6, 7, 9, 10, 11, 13):
        case("0110", f"{base};year={year}", "accountValue", rows[year - 1]["av"] / 100, 0.05)
        case("0110", f"{base};year={year}", "sideFund", rows[year - 1]["side"] / 100, 0.05)
    for name in ("adjustedCostBasis", "taxableGain"):
        case("0110", f"{base};year=7", name, tax[7][name], 0.05)


def universal_cases():
    for sex, cls, age, face, prov, rate, coi in (("M", "N", 40, 250_000, "ON", 0.04, "LEVEL"),
                                                 ("F", "S", 35, 100_000, "NL", 0.03, "YRT")):
        base = f"sex={sex};cls={cls};age={age};face={face};prov={prov};coi={coi};dbOption=LEVEL"
        ul = Universal(sex, cls, age, face, prov, rate, coi)
        rows, _ = ul.run(300)
        tax = ul.taxed(rows)
        for year in (1, 10, 25):
            for name in ("netCostOfInsurance", "adjustedCostBasis", "taxableGain"):
                case("0110", f"{base};deposit=300;mode=1;rate={rate};year={year}", name, tax[year][name], 0.05)
        case("0110", f"{base};mode=1;rate={rate}", "minimumDepositTo100",
             ul.least(lambda d: ul.run(d)[1] is None), 0.01)
        for year, value in ((15, 40_000), (20, 75_000)):
            reach = lambda of, d: len(ul.run(d)[0]) >= year and ul.run(d)[0][year - 1][of] >= value * 100
            case("0110", f"{base};mode=1;rate={rate};target={value};targetYear={year}", "depositForAccountValue",
                 ul.least(lambda d: reach("av", d)), 0.01)
        paid = ul.least(lambda d: len(ul.run(d, 12, 10)[0]) >= 25 and ul.run(d, 12, 10)[0][24]["av"] >= 5_000_000)
        case("0110", f"{base};mode=12;payYears=10;rate={rate};target=50000;targetYear=25", "depositForAccountValue",
             paid, 0.01)
        for of_year in (11, 21):
            later = Universal(sex, cls, age, face, prov, rate, coi, rate_from=11, rate_then=rate - 0.015)
            case("0110", f"{base};deposit=300;mode=1;rate={rate};rateFrom=11;rateThen={round(rate - 0.015, 4)};"
                 f"year={of_year}", "accountValue", later.run(300)[0][of_year - 1]["av"] / 100, 0.05)
        for discount in (0.02, 0.03):
            filed = Universal(sex, cls, age, face, prov, rate, coi, discount=discount)
            case("0110", f"{base};deposit=300;mode=1;rate={rate};riskDiscount={discount};year=10", "accountValue",
                 filed.run(300)[0][9]["av"] / 100, 0.05)


def life_cases():
    for prod, plan, sex, age, pay, face in (("0010", "WL", "M", 40, 100, 100_000), ("0020", "20", "F", 35, 20, 250_000),
                                            ("0010", "WL", "F", 55, 100, 500_000)):
        life = Life(plan, [(sex, "N", age)], face, without=2 if prod == "0010" else 0)
        base = f"sex={sex};cls=N;age={age};pay={pay};rateClass=S;face={face}"
        for option in ("PUA", "PIC"):
            tax = life.taxed(life.project(option), option)
            for year in (3, 15, 30):
                for name in ("netCostOfInsurance", "adjustedCostBasis", "taxableGain"):
                    case(prod, f"{base};divOption={option};year={year}", f"{name}_current", tax[year][name], 0.05)
        sure = life.guaranteed_tax()
        for year in (10, 25):
            for name in ("netCostOfInsurance", "adjustedCostBasis", "taxableGain"):
                case(prod, f"{base};year={year}", f"{name}_guaranteed", sure[year][name], 0.05)
        for year in (7, 18):
            case(prod, f"{base};year={year}", "reducedPaidUpFace", rh(life.cv[year] / life.nsp[year]), 0.01)
            case(prod, f"{base};year={year}", "extendedTerm", life.extended(year), 0)
        lent = life.project("PUA", loans={12: 5_000.0})
        for year in (12, 20):
            case(prod, f"{base};divOption=PUA;loanYear=12;loanAmount=5000;year={year}", "cashSurrenderValue",
                 lent[year]["csv"], 0.05)
            case(prod, f"{base};divOption=PUA;loanYear=12;loanAmount=5000;year={year}", "deathBenefit",
                 lent[year]["db"], 0.05)
        tax = life.taxed(lent, "PUA")
        case(prod, f"{base};divOption=PUA;loanYear=12;loanAmount=5000;year=12", "maximumLoan",
             max(0.0, rh(rh(0.9 * (lent[12]["csv"] + lent[12]["loan"])) - lent[12]["loan"])), 0.05)
        # Alternates: the scale of the first ten years, then another.
        for later in (0.045, 0.06):
            two = life.project("PUA", scale=lambda t: 0.055 if t <= 10 else later)
            for year in (11, 25):
                case(prod, f"{base};divOption=PUA;dsirFrom=11;dsirThen={later};year={year}", "cashSurrenderValue",
                     two[year]["csv"], 0.05)
        # In force: from what the carrier holds after ten years.
        held = f"product={prod};{base};heldYears=10"
        plain = life.project("PUA", start=10, pua=4_000.0, loan=1_000.0)
        owed = life.project("PUA", start=10, pua=4_000.0, loans={t: 1_500.0 for t in range(13, 16)})
        kept = life.project("DOD", start=10, dod=2_500.0)
        sure = life.project("PUA", start=10, pua=4_000.0, credit=False)
        unpaid = life.project("PUA", start=10, pua=4_000.0, unpaid=(12, 13))
        for year in (11, 16, 24):
            for text, option, told, group in (
                (";heldPua=4000;heldLoan=1000", "PUA", plain, "current"),
                (";heldPua=4000;acts=loan:13-15:1500", "PUA", owed, "current"),
                (";heldDeposit=2500", "DOD", kept, "current"),
                (";heldPua=4000", "PUA", sure, "guaranteed"),
                (";heldPua=4000;acts=premium:12-13:0", "PUA", unpaid, "current"),
            ):
                # Premiums that are not paid are taken from additions first: of those years the first two stand apart.
                if "premium" in text and year > 11:
                    continue
                case("reprojection", f"{held}{text};divOption={option};year={year}", f"cashValue_{group}",
                     told[year]["csv"], 0.05)


def filed_cases():
    for age, sex in ((40, "M"), (50, "F")):
        base = f"sex={sex};cls=N;age={age};rateClass=S;face=100000"
        for load in (0.5, 0.9):
            rate = level_rate("T100", "single", [(sex, "N", age)], first_load=load)
            case("0185", f"{base};firstYearLoad={load}", "ratePer1000", rate, 1e-4, 4)
            case("0185", f"{base};firstYearLoad={load}", "annualPremium", annual("T100", rate, 100_000), 0.01)
        rate = level_rate("T100", "single", [(sex, "N", age)], by_year=(0.06, 0.055, 0.05))
        case("0185", f"{base};interestByYear=0.06|0.055|0.05", "ratePer1000", rate, 1e-4, 4)
    for book, credited, current, months in ((50_000, 0.03, 0.04, 30), (20_000, 0.0285, 0.05, 24), (80_000, 0.035, 0.02, 60),
                                            (10_000, 0.031, 0.0305, 7), (125_000, 0.0275, 0.0425, 11)):
        text = f"book={book};creditedRate={credited};currentRate={current};monthsLeft={months}"
        case("0310", text, "mva", market_value(book, credited, current, months), 0.01)
        case("0310", f"{text};marketValueMethod=linear", "mva",
             market_value(book, credited, current, months, linear=True), 0.01)
        case("0310", f"{text};marketValueMethod=linear;marketValueMargin=0.005", "mva",
             market_value(book, credited, current, months, 0.005, True), 0.01)


def joint_cases():
    for one, two, face in ((("M", "N", 50), ("F", "N", 50), 250_000), (("M", "S", 45), ("F", "N", 41), 500_000),
                           (("F", "N", 62), ("M", "N", 66), 100_000)):
        lives = f"life1={'/'.join(map(str, one))};life2={'/'.join(map(str, two))}"
        for kind in ("FTD", "LTD"):
            case("joint", f"kind={kind};basis=T100;{lives}", "ratePer1000", level_rate("T100", kind, [one, two]), 1e-4, 4)
        ended = level_rate("T100", "LTD", [one, two], ends_first=True)
        case("joint", f"kind=LTD;basis=T100;{lives};premiumsTo=firstDeath", "ratePer1000", ended, 1e-4, 4)
        last = Life("WL", [one, two], face, kind="LTD")
        case("0022", f"{lives};face={face}", "annualPremium", last.premium, 0.01)
        for year in (5, 15):
            case("0022", f"{lives};face={face};year={year}", "guaranteedCashValue", last.cv[year], 0.01)


def age_cases():
    born = date(1986, 3, 10)
    for on in (date(2026, 9, 10), date(2026, 9, 11), date(2026, 3, 9), date(2026, 3, 10), date(2027, 1, 31)):
        case("age", f"birthDate={born};date={on}", "ageNearest", nearest_age(born, on), 0, 0)
    # Dated back to the last day of the younger age, the premium is that of a year less.
    young, old = nearest_age(born, date(2026, 9, 10)), nearest_age(born, date(2026, 9, 11))
    assert old == young + 1
    for age in (young, old):
        life = Life("WL", [("F", "N", age)], 100_000)
        case("0010", f"sex=F;cls=N;age={age};pay=100;rateClass=S;face=100000", "annualPremium", life.premium, 0.01)
        rate = level_rate("T100", "single", [("F", "N", age)])
        case("0185", f"sex=F;cls=N;age={age};rateClass=S;face=100000", "annualPremium",
             annual("T100", rate, 100_000), 0.01)


def check_published():
    """Values the basis publishes, so that the script itself is held against something that is not its own."""
    life = Life("WL", [("M", "N", 40)], 100_000)
    years, ul = life.project("PUA"), Universal("M", "N", 40, 250_000, "ON", 0.04)
    account = [row["av"] / 100 for row in ul.run(300)[0]]
    for got, published in (
        (ultimate("M", "A", 10), 0.00013467), (select_q("F", "S", 35, 7), 0.00094684),
        (level_rate("T100", "single", [("M", "N", 50)]), 11.5428), (life.premium, 1116.87), (life.cv[20], 25_935.0),
        (level_rate("T100", "FTD", [("M", "N", 50), ("F", "N", 50)]), 14.9298),
        (Life("WL", [("M", "N", 60), ("F", "N", 58)], 500_000, kind="LTD").cv[20], 224_655.0),
        (years[20]["csv"], 34_496.80), (years[30]["db"], 143_743.46), (rh(life.cv[10] / life.nsp[10]), 30_296.64),
        (life.extended(10), "24 years 294 days"), (rh(exempt_limit("M", 40, 10), 8), 0.36300097),
        (account[9], 21_301.97), (account[29], 108_868.99), (ul.least(lambda d: ul.run(d)[1] is None), 157.82),
        (market_value(50_000, 0.03, 0.04, 30), -1485.35),
    ):
        assert got == published, (got, published)


def conversion_cases():
    """A layer of 500,000 that a woman of 37 bought in class P, anew at the age of the year it is converted in."""
    for year, age in ((12, 48), (20, 56)):
        assert 37 + year - 1 == age
        rate = level_rate("T100", "single", [("F", "N", age)], k=0.90)
        due = annual("T100", rate, 500_000)
        base = f"sex=F;cls=N;age={age};rateClass=P;face=500000"
        case("0185", base, "annualPremium", due, 0.01)
        case("0185", base, "modalPremium_1", rh(due * 0.09), 0.01)
    life = Life("WL", [("F", "N", 48)], 500_000, k=0.90)
    base = "sex=F;cls=N;age=48;pay=100;rateClass=P;face=500000"
    case("0010", base, "annualPremium", life.premium, 0.01)
    case("0010", f"{base};year=10", "guaranteedCashValue", life.cv[10], 0.01)


def main():
    check_published()
    for cases in (exempt_cases, side_cases, universal_cases, life_cases, filed_cases, joint_cases, age_cases,
                  conversion_cases):
        cases()
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(("case", "product", "inputs", "quantity", "value", "tolerance"))
    out.writerows(ROWS)


if __name__ == "__main__":
    main()
